import type { PersonalSetting } from '@onrecord/contract/areas/notification';
import { Banner } from '../../ui/banner.tsx';
import { Kinds } from './kinds-panel.tsx';

/** By which ways somebody wants to be told of a kind, under the kind's number. */
export type Wishes = Record<string, { by_mail: boolean; by_text: boolean }>;

export const wishesOf = (data: readonly PersonalSetting[]): Wishes =>
  Object.fromEntries(data.map(({ notification_type_id: id, by_mail, by_text }) => [String(id), { by_mail, by_text }]));

/** Wishes as they are saved. */
export const wantedOf = (wishes: Partial<Wishes>) =>
  Object.entries(wishes).flatMap(([id, ways]) => (ways ? [{ notification_type_id: Number(id), ...ways }] : []));

/** The wishes that are others than they were, as they are saved. */
export function changedWishes(data: readonly PersonalSetting[], wishes: Wishes) {
  const before = wishesOf(data);
  return wantedOf(wishes).filter(({ notification_type_id: id, by_mail, by_text }) => {
    const was = before[String(id)];
    return was?.by_mail !== by_mail || was.by_text !== by_text;
  });
}

interface WishesPanelProps {
  data: readonly PersonalSetting[];
  wishes: Wishes;
  problem: string | undefined;
  onChange: (changes: Wishes) => void;
}

/** What one person wants to be told, kind by kind. */
export function WishesPanel({ data, wishes, problem, onChange }: WishesPanelProps) {
  const rows = data.map(({ notification_type_id: id, name, company_by_mail, company_by_text }) => ({
    ...{ id, name, mayMail: company_by_mail, mayText: company_by_text },
    ...(wishes[String(id)] ?? { by_mail: false, by_text: false }),
  }));
  return (
    <>
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      <Kinds
        at="save"
        rows={rows}
        onChange={({ id, by_mail, by_text }, change) => onChange({ [id]: { by_mail, by_text, ...change } })}
      />
    </>
  );
}
