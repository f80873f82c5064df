import { rewardsArea } from '@onrecord/contract/money/rewards';
import { numberText } from '@onrecord/domain/core/format/number';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { GiftIcon } from '../../../ui/icons.ts';

/** A contact's points on their dashboard. Nothing at all where their firm takes no part. */
export function PointsPanel() {
  const t = useTexts(rewardsTexts);
  const can = useCan();
  const { settings } = useFormats();
  const { data } = useQuery({
    queryKey: ['rewards', 'own'],
    queryFn: ({ signal }) => call(rewardsArea.getOwnRewardsPoints, { body: {}, signal }),
    enabled: can('rewardspoints', 'view'),
  });
  if (!data?.is_on) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-sheet p-3">
      <GiftIcon size={16} aria-hidden />
      <Link to={paths.rewards()} className="font-semibold text-brand-ink underline">
        {t('home_points', { points: numberText(String(data.balance), settings) })}
      </Link>
      <Link to={paths.rewardsRedemption()} className="ml-auto text-brand-ink underline">
        {t('home_redeem')}
      </Link>
    </p>
  );
}
