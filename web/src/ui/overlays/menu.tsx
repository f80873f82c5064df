import { latePart, useLatePart } from '../late-part.ts';
import type { MenuCheckProps, MenuItemProps, MenuProps, MenuRadiosProps } from './late/menu.tsx';
import { type Handover, LateTrigger } from './late-trigger.tsx';

const menuPart = latePart(() => import('./late/menu.tsx'));

export function Menu(props: MenuProps) {
  return (
    <LateTrigger part={menuPart} trigger={props.trigger} popup="menu">
      {(handover) => <DrawnMenu {...props} handover={handover} />}
    </LateTrigger>
  );
}

function DrawnMenu(props: MenuProps & { handover: Handover }) {
  const Part = useLatePart(menuPart).Menu;
  return <Part {...props} />;
}

export function MenuItem(props: MenuItemProps) {
  const Part = useLatePart(menuPart).MenuItem;
  return <Part {...props} />;
}

/** A choice that leaves the menu open, for picking several. */
export function MenuCheck(props: MenuCheckProps) {
  const Part = useLatePart(menuPart).MenuCheck;
  return <Part {...props} />;
}

export function MenuRadios<Value extends string>(props: MenuRadiosProps<Value>) {
  const Part = useLatePart(menuPart).MenuRadios;
  return <Part {...props} />;
}

export function MenuSeparator() {
  const Part = useLatePart(menuPart).MenuSeparator;
  return <Part />;
}
