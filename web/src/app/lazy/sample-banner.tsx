import { useSession } from '../../lib/session/session.ts';
import { sampleTexts } from '../../lib/texts/sample.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useLeaveSample } from '../sample/use-sample-visit.ts';

/** Says on every page of sample data what it is, and leads back. */
export default function SampleBanner() {
  const { sample_of } = useSession();
  const t = useTexts(sampleTexts);
  const leave = useLeaveSample();
  return (
    <Banner
      tone="warn"
      title={t('banner')}
      action={
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('back', { company: sample_of ?? '' })}
        </Button>
      }
      className="no-print flex-wrap items-center! rounded-none border-x-0 border-t-0"
    />
  );
}
