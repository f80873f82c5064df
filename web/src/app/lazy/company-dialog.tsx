import { companyArea } from '@onrecord/contract/company/company';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/client.ts';
import { paths } from '../../lib/paths.ts';
import { useCan, useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChooseCompany } from '../session/use-choose-company.ts';

async function searchCompanies(search_text: string, signal: AbortSignal): Promise<Option<number>[]> {
  const { data } = await call(companyArea.getUserCompanies, { body: { search_text }, signal });
  return data;
}

/** An admin chooses the company to work in. */
export default function CompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const can = useCan();
  const session = useSession();
  const current = { value: session.company_id, label: session.company_name };
  const [company, setCompany] = useState<Option<number> | null>(session.sel_dashboard_company_id ? current : null);
  const change = useChooseCompany(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('choose_company')}
      description={t('company_hint')}
      footer={
        <>
          {can('companies', 'add') && (
            <Link to={paths.newCompany()} onClick={onClose} className={`${buttonClass('ghost')} mr-auto`}>
              <PlusIcon size={15} aria-hidden />
              {t('new_company')}
            </Link>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="solid"
            disabled={!company}
            busy={change.isPending}
            onClick={() => company && change.mutate(company.value)}
          >
            {t('work_there')}
          </Button>
        </>
      }
    >
      <SearchField label={t('company')} search={searchCompanies} value={company} onChange={setCompany} />
    </Dialog>
  );
}
