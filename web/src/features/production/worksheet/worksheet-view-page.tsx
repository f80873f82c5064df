import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { WorksheetAction, WorksheetPrintType } from '@onrecord/domain/core/record/worksheet-path';
import { worksheetLayout } from '@onrecord/domain/production/worksheet/worksheet-layout';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { worksheetTexts, worksheetViewTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ArrowLeftIcon, PencilIcon, PrinterIcon } from '../../../ui/icons.ts';
import { ReturnWorksheet } from './return-form.tsx';
import { ReturnedPanel } from './returned-panel.tsx';
import { usePrint } from './view/use-print.ts';
import { WorksheetPanel } from './view/worksheet-panel.tsx';

interface WorksheetViewProps {
  worksheet: WorksheetDetail;
  action: WorksheetAction;
  printType: WorksheetPrintType;
}

/** The worksheet to read and print; its title is the company's name (section 2). */
export function WorksheetViewPage({ worksheet, action, printType }: WorksheetViewProps) {
  const t = useTexts(worksheetViewTexts);
  const form = useTexts(worksheetTexts);
  const message = useMessages();
  const { company_id, user_type } = useSession();
  const can = useCan();
  const print = usePrint(worksheet.can_print);
  usePageTitle('');
  const layout = worksheetLayout(action, printType);
  const other = layout === 'summary' ? 'production' : 'summary';
  const job = { company_id, division_id: worksheet.division_id, job_id: worksheet.job_id };
  const mayEdit = worksheet.can_work && can('worksheets', 'edit');
  return (
    <>
      <div className={worksheet.can_print ? undefined : 'print:hidden'}>
        <div className="no-print mx-auto flex max-w-[960px] p-4 pb-0">
          <Link to={paths.job(job)} className={buttonClass('ghost', 'sm')}>
            <ArrowLeftIcon size={15} aria-hidden />
            {form('back_to_job', { job_number: worksheet.job_number })}
          </Link>
        </div>
        <div className="no-print px-4 pt-4 has-[>div:empty]:hidden">
          <div className="mx-auto grid max-w-[960px] gap-2">
            <ReturnedPanel worksheet={worksheet} />
          </div>
        </div>
        <div className="p-4 print:p-0">
          <WorksheetPanel
            worksheet={worksheet}
            layout={layout}
            actions={
              <>
                <Link to={paths.worksheet(job, 'view', other)} className={buttonClass()}>
                  {t(other)}
                </Link>
                {mayEdit && (
                  <Link
                    to={paths.worksheet(job, 'edit', printType)}
                    className={buttonClass(isStaff(user_type) ? 'outline' : 'solid')}
                  >
                    <PencilIcon size={15} aria-hidden />
                    {t(isStaff(user_type) ? 'edit_office' : 'edit')}
                  </Link>
                )}
                {can('worksheets', 'edit') && <ReturnWorksheet worksheet={worksheet} />}
                {worksheet.can_print && (
                  <Button onClick={print}>
                    <PrinterIcon size={15} aria-hidden />
                    {t('print')}
                  </Button>
                )}
              </>
            }
          />
        </div>
      </div>
      {!worksheet.can_print && <p className="hidden print:block">{message('worksheet.print_incomplete')}</p>}
    </>
  );
}
