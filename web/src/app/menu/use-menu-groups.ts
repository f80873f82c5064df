import { savePreferences } from '@onrecord/contract/core/calls/preferences';
import { arrangeMenu, type MenuChoices, type MenuGroup } from '@onrecord/domain/core/list/menu';
import { useContext, useMemo } from 'react';
import { errorText } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/client.ts';
import { AdoptSessionContext, useSession } from '../../lib/session/session.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { administrationItems, isSettingsPath, settingsItem } from './administration.ts';
import { homeItems, moneyItems, type NavItem, peopleItems, workItems } from './nav.ts';
import { besidesMenu, ownMenu } from './own-nav.ts';
import { type NavEntry, useNav } from './use-nav.ts';

/** A group of the menu as the viewer reads it. Those above every group have no name. */
export interface NavGroup {
  readonly name: MenuGroup | undefined;
  readonly items: readonly NavEntry[];
}

export interface Menu {
  readonly groups: readonly NavGroup[];
  /** Below the groups; whoever may open no settings has none. */
  readonly settings: NavEntry | undefined;
  /** Every place that the viewer goes to by the palette or a key, those of the menu first. */
  readonly everywhere: readonly NavEntry[];
  readonly choices: MenuChoices;
  /** Holds at once, and is saved behind it. */
  readonly onChoose: (choices: MenuChoices) => void;
}

const SETTINGS: readonly NavItem[] = [settingsItem];
const NONE: readonly NavItem[] = [];

/** Settings have a menu of their own; here are those that somebody pinned. */
function withoutSettings({ pinned }: MenuChoices, groups: readonly NavGroup[]): NavGroup[] {
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ path }) => !isSettingsPath(path) || pinned.includes(path)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The menu of the viewer, with what they closed and pinned. */
export function useMenuGroups(): Menu {
  const { menu: choices, user_type } = useSession();
  const adopt = useContext(AdoptSessionContext);
  const home = useNav(homeItems);
  const work = useNav(workItems);
  const people = useNav(peopleItems);
  const money = useNav(moneyItems);
  const administration = useNav(administrationItems);
  const own = useNav(ownMenu(user_type));
  const besides = useNav(besidesMenu(user_type));
  const [settings] = useNav(administration.length > 0 ? SETTINGS : NONE);
  const groups = useMemo(
    () =>
      withoutSettings(
        choices,
        arrangeMenu(
          own.length > 0
            ? [{ name: undefined, items: own }]
            : [
                { name: undefined, items: home },
                { name: 'work', items: work },
                { name: 'people', items: people },
                { name: 'money', items: money },
                { name: 'administration', items: administration },
              ],
          choices,
        ),
      ),
    [own, home, work, people, money, administration, choices],
  );
  const everywhere = useMemo(() => {
    const shown = groups.flatMap(({ items }) => items);
    const others = [...administration, ...(settings ? [settings] : []), ...besides];
    return [...shown, ...others.filter((item) => !shown.includes(item))];
  }, [groups, administration, settings, besides]);
  const onChoose = (menu: MenuChoices) => {
    adopt({ menu: { closed: [...menu.closed], pinned: [...menu.pinned] } });
    call(savePreferences, { body: { menu: { closed: [...menu.closed], pinned: [...menu.pinned] } } }).catch(
      (error: unknown) => {
        adopt({ menu: choices });
        notify({ title: errorText(error), tone: 'bad' });
      },
    );
  };
  return { groups, settings, everywhere, choices, onChoose };
}
