import { jobFormTexts } from '../../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { useFillContext } from './use-fill.ts';

/** Says what the form took over from an earlier job, with a way back. */
export function FilledLine() {
  const t = useTexts(jobFormTexts);
  const { note, undo } = useFillContext();
  if (!note) return null;
  const fields = note.filled.groups.map((group) => t(group)).join(', ');
  return (
    <Banner
      tone="brand"
      announce="status"
      className="col-span-full"
      title={t('filled_from', { number: note.job_number, fields })}
      action={
        <Button size="sm" onClick={undo}>
          {t('undo')}
        </Button>
      }
    />
  );
}
