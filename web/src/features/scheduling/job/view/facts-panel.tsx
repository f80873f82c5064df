import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useFormats } from '../../../../lib/format/formats.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { type Fact, FactList } from '../../../../ui/fact-list.tsx';
import { CasePeek } from '../../../people/case/case-peek-panel.tsx';
import { ClientPeek } from '../../../people/client/client-peek-panel.tsx';
import { ContactPeek } from '../../../people/contact/contact-peek-panel.tsx';

/** Facts that say something; what is blank is left out. */
function shownFacts(facts: readonly (Fact | false)[]): Fact[] {
  return facts.filter((fact): fact is Fact => fact !== false && fact.detail !== '' && fact.detail !== null);
}

/** A long address breaks after its @ and not within a name. */
const beforeAt = (email: string) => email.slice(0, email.indexOf('@') + 1);

function Person({ person }: { person: NonNullable<JobDetail['caller']> }) {
  return (
    <>
      <span className="block">
        <ContactPeek contactId={person.contact_id} name={person.name} />
      </span>
      {person.email && (
        <a href={`mailto:${person.email}`} className="block font-normal text-brand-ink hover:underline">
          {beforeAt(person.email)}
          <wbr />
          {person.email.slice(beforeAt(person.email).length)}
        </a>
      )}
      {person.phone && (
        <a href={`tel:${person.phone}`} className="block font-normal text-brand-ink hover:underline">
          {person.phone}
        </a>
      )}
    </>
  );
}

/** Whose job it is, in which matter, and whether the client has said yes. */
export function PartiesPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const confirmed = job.client_confirmed_on
    ? t('confirmed_by_client', { when: formats.instant(job.client_confirmed_on) })
    : t('not_confirmed');
  const facts = shownFacts([
    { term: t('client'), detail: <ClientPeek clientId={job.client_id} name={job.client_name} /> },
    { term: t('taking_attorney'), detail: job.taking_attorney && <Person person={job.taking_attorney} /> },
    { term: t('scheduled_by'), detail: job.caller && <Person person={job.caller} /> },
    {
      term: t('case'),
      detail: job.case_id && job.case_name ? <CasePeek caseId={job.case_id} name={job.case_name} /> : job.case_name,
    },
    { term: t('caption'), detail: job.job_case_caption },
    { term: t('docket_number'), detail: job.court_docket_number },
    { term: t('client_case_number'), detail: job.client_case_number },
    { term: t('job_type'), detail: job.job_type_name },
    { term: t('delivery_type'), detail: job.delivery_type_name },
    { term: t('former_number'), detail: [job.former_number, ...job.earlier_numbers].filter(Boolean).join(', ') },
    { term: t('division'), detail: job.division_name },
    {
      term: t('confirmation'),
      detail: (
        <>
          <span className="block">{[job.confirmation_status_name, confirmed].filter(Boolean).join(' · ')}</span>
          {job.client_confirmed_note && <q className="block font-normal">{job.client_confirmed_note}</q>}
        </>
      ),
    },
  ]);
  return (
    <section aria-label={t('parties')}>
      <FactList facts={facts} />
    </section>
  );
}

/** Rooms, meals, reporters and people, as far as the viewer may know them and there are any. */
export function NeedsPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const counted = (term: string, count: number | undefined) =>
    count !== undefined && count > 0 && { term, detail: count };
  const facts = shownFacts([
    counted(t('rooms'), job.rooms_needed),
    counted(t('meals'), job.meals_needed),
    counted(t('reporters'), job.reporters_needed),
    counted(t('attendees'), job.number_of_attendees),
  ]);
  if (facts.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t(job.rooms_needed === undefined ? 'people' : 'needs')}</h2>
      <FactList facts={facts} />
    </section>
  );
}

export function BillingPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const facts = shownFacts([
    { term: t('bill_to'), detail: [job.bill_to_name, job.bill_to_email].filter(Boolean).join(', ') },
    { term: t('claim_number'), detail: job.claim_number },
    { term: t('adjuster'), detail: job.adjuster_name },
    { term: t('insured'), detail: job.insured_name },
    { term: t('date_of_loss'), detail: formats.date(job.date_of_loss) },
  ]);
  if (facts.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('billing')}</h2>
      <FactList facts={facts} />
    </section>
  );
}
