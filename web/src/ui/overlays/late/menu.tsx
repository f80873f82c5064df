import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { CheckIcon } from '../../icons.ts';
import type { Handover } from '../late-trigger.tsx';
import { menuItemClass } from '../overlay-class.ts';

export interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
}

export function Menu({ trigger, children, align = 'start', handover }: MenuProps & { handover: Handover }) {
  return (
    <BaseMenu.Root defaultOpen={handover.isPressed}>
      <BaseMenu.Trigger ref={handover.takeFocus} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={5} align={align} collisionPadding={8} className="z-40">
          <BaseMenu.Popup className="popup max-h-[70vh] min-w-52 overflow-auto p-1">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** An element to render instead, for example a router link. */
  render?: ReactElement;
}

export function MenuItem({ children, onClick, disabled, danger, render }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onClick}
      render={render}
      className={clsx(menuItemClass, danger && 'text-bad data-[highlighted]:bg-bad-wash data-[highlighted]:text-bad')}
    >
      {children}
    </BaseMenu.Item>
  );
}

export interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A choice that leaves the menu open, for picking several. */
export function MenuCheck({ checked, onChange, disabled, children }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      closeOnClick={false}
      className={menuItemClass}
    >
      <span aria-hidden className="grid size-4 shrink-0 place-items-center rounded-[3px] border border-line-2">
        {checked && <CheckIcon size={12} strokeWidth={3} />}
      </span>
      {children}
    </BaseMenu.CheckboxItem>
  );
}

export interface MenuRadiosProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function MenuRadios<Value extends string>({ label, value, options, onChange }: MenuRadiosProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-3">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={menuItemClass}>
            <span aria-hidden className="grid size-4 place-items-center">
              <BaseMenu.RadioItemIndicator>
                <CheckIcon size={14} />
              </BaseMenu.RadioItemIndicator>
            </span>
            {option.label}
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 h-px bg-line" />;
}
