import { companyArea } from '@onrecord/contract/company/company';
import type { CompanyData } from '@onrecord/contract/company/company-shapes';
import { useNavigate, useParams } from '@tanstack/react-router';
import { CompaniesPage } from '../../features/company/company/companies-page.tsx';
import { CompanyPage } from '../../features/company/company/company-page.tsx';
import { NewCompanyPage } from '../../features/company/company/new-company-page.tsx';
import { call } from '../../lib/call/client.ts';
import { useRemove } from '../../lib/form/use-remove.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { companyTexts } from '../../lib/texts/company.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChooseCompany } from '../session/use-choose-company.ts';

export function CompaniesRoute() {
  return <CompaniesPage />;
}

export function NewCompanyRoute() {
  return <NewCompanyPage />;
}

export function MyCompanyRoute() {
  return <CompanyPage companyId={useSession().company_id} />;
}

export function CompanyRoute() {
  const { companyId } = useParams({ strict: false });
  return <CompanyPage companyId={Number(companyId)} actions={(company) => <AdminActions company={company} />} />;
}

/** What an admin does with a company from outside: work in it, or take it away. */
function AdminActions({ company }: { company: CompanyData }) {
  const t = useTexts(companyTexts);
  const navigate = useNavigate();
  const choose = useChooseCompany();
  const { company_id, name, status, is_platform } = company;
  const removal = useRemove({
    remove: () => call(companyArea.delete, { params: { id: company_id } }),
    onGone: () => navigate({ href: paths.list('company') }),
  });
  return (
    <>
      {!is_platform && <Button onClick={() => removal.ask(true)}>{t('delete')}</Button>}
      <Button
        variant="solid"
        disabled={status !== 'active'}
        busy={choose.isPending}
        onClick={() => choose.mutate(company_id)}
      >
        {t('work_there')}
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={t('delete_title', { name })}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
      >
        {t('delete_hint')}
      </ConfirmDialog>
    </>
  );
}
