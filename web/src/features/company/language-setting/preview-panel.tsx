import { inLocale, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { useMemo } from 'react';
import { currentLocale } from '../../../lib/languages.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { TermsContext, useTerms } from '../../../lib/terms.ts';
import { rightTexts } from '../../../lib/texts/role.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';
import { termsTexts } from '../../../lib/texts/terms.ts';
import { useTexts } from '../../../lib/texts.ts';

/** Sentences and screens of the product, said with the given words. */
export function PreviewPanel({ terms }: { terms: TermResolver }) {
  const t = useTexts(termsTexts);
  const reader = useMemo(() => inLocale(terms, currentLocale()), [terms]);
  return (
    <section aria-label={t('preview')} className="rounded-card border border-line bg-sheet p-4">
      <h2 className="text-lg font-semibold">{t('preview')}</h2>
      <p className="mb-3 text-sm text-ink-2">{t('preview_hint')}</p>
      <TermsContext value={reader}>
        <Screen />
        <Sentences />
      </TermsContext>
    </section>
  );
}

const HEADINGS = [
  'column.job_number',
  'column.case',
  'column.deponents',
  'column.taking_attorney',
  'column.service_providers',
  'column.location',
] as const;

/** The navigation and the head of the job list as they would look. */
function Screen() {
  const term = useTerms();
  const tShell = useTexts(shellTexts);
  const tRight = useTexts(rightTexts);
  const message = useMessages();
  const samples = [
    term('job', 'plural'),
    term('order', 'plural'),
    message('list.provider_invoices'),
    term('worksheet', 'plural'),
  ];
  return (
    <div className="mb-3 overflow-hidden rounded-ctl border border-line">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 bg-sunk px-3 py-2 text-sm text-ink-2">
        {samples.map((textScope, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, and two may read alike
          <li key={at}>{textScope}</li>
        ))}
      </ul>
      <p className="title-serif px-3 pt-2 text-lg">{tShell('new_job')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2 text-sm font-semibold">
        {HEADINGS.map((key) => (
          <li key={key}>{message(key)}</li>
        ))}
      </ul>
      <p className="px-3 pb-2 text-sm text-ink-2">{tRight('clientinvoices')}</p>
    </div>
  );
}

/** Sentences people read elsewhere. */
function Sentences() {
  const message = useMessages();
  const sentences = useMemo(
    () => [
      message('upload.thanks'),
      message('confirm.provider_noted'),
      message('confirm.client_thanks'),
      message('access.division_denied'),
    ],
    [message],
  );
  return (
    <ul className="grid gap-1.5">
      {sentences.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences are fixed
        <li key={at} className="pleading pl-3 text-ink-2">
          {text}
        </li>
      ))}
    </ul>
  );
}
