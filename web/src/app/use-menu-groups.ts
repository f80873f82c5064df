import { savePreferences } from '@onrecord/contract/core/calls/preferences';
import { arrangeMenu, type MenuChoices, type MenuGroup } from '@onrecord/domain/core/list/menu';
import { useContext, useMemo } from 'react';
import { errorText } from '../lib/api-error.ts';
import { call } from '../lib/client.ts';
import { AdoptSessionContext, useSession } from '../lib/session.ts';
import { notify } from '../ui/overlays/toast.ts';
import { administrationItems } from './administration.ts';
import { homeItems, moneyItems, peopleItems, workItems } from './nav.ts';
import { type NavEntry, useNav } from './use-nav.ts';

/** A group of the menu as the viewer reads it. Those above every group have no name. */
export interface NavGroup {
  readonly name: MenuGroup | undefined;
  readonly items: readonly NavEntry[];
}

export interface Menu {
  readonly groups: readonly NavGroup[];
  readonly choices: MenuChoices;
  /** Holds at once, and is saved behind it. */
  readonly onChoose: (choices: MenuChoices) => void;
}

/** The menu of the viewer, with what they closed and pinned. */
export function useMenuGroups(): Menu {
  const { menu: choices } = useSession();
  const adopt = useContext(AdoptSessionContext);
  const home = useNav(homeItems);
  const work = useNav(workItems);
  const people = useNav(peopleItems);
  const money = useNav(moneyItems);
  const administration = useNav(administrationItems);
  const groups = useMemo(
    () =>
      arrangeMenu(
        [
          { name: undefined, items: home },
          { name: 'work', items: work },
          { name: 'people', items: people },
          { name: 'money', items: money },
          { name: 'administration', items: administration },
        ],
        choices,
      ),
    [home, work, people, money, administration, choices],
  );
  const onChoose = (menu: MenuChoices) => {
    adopt({ menu: { closed: [...menu.closed], pinned: [...menu.pinned] } });
    call(savePreferences, { body: { menu: { closed: [...menu.closed], pinned: [...menu.pinned] } } }).catch(
      (error: unknown) => {
        adopt({ menu: choices });
        notify({ title: errorText(error), tone: 'bad' });
      },
    );
  };
  return { groups, choices, onChoose };
}
