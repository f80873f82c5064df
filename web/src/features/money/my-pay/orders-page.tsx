import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { copyOrderTexts } from '../../../lib/texts/copy-orders.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OrdersPanel } from './orders-panel.tsx';

/** Every order on the transcripts of the provider who is logged in. */
export function OrdersPage() {
  const t = useTexts(copyOrderTexts);
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid max-w-[1440px] gap-3 p-4">
      <PageTitle
        title={t('title')}
        aside={t('hint')}
        actions={
          <Link to={paths.myPay()} className={buttonClass()}>
            {t('my_pay')}
          </Link>
        }
      />
      <OrdersPanel providerId={null} />
    </div>
  );
}
