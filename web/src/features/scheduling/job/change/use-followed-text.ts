import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';

const listOf = (names: Iterable<string>) =>
  new Intl.ListFormat(document.documentElement.lang || 'en').format(new Set(names));

/** Says who is asked to confirm, by name; '' for nobody. */
export function useConfirmText(): (names: readonly string[]) => string {
  const t = useTexts(jobChangeTexts);
  return (names) => (names.length === 0 ? '' : t('followed_asked', { names: listOf(names) }));
}

/** Says of a change that was made who is asked to confirm and who is notified, by name; '' for nobody. */
export function useFollowedText(): (preview: ChangePreview) => string {
  const t = useTexts(jobChangeTexts);
  return ({ consequences }) => {
    const namesOf = (kind: 'asked' | 'notified') =>
      listOf(consequences.filter((row) => row.kind === kind).map(({ text }) => text));
    const [toConfirm, notified] = [namesOf('asked'), namesOf('notified')];
    return [
      toConfirm && t('followed_asked', { names: toConfirm }),
      notified && t('followed_notified', { names: notified }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
