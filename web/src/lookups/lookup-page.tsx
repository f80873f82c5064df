import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { usePageTitle } from '../lib/page/page-title.ts';
import { paths } from '../lib/paths.ts';
import { TermsContext } from '../lib/terms.ts';
import { listTexts } from '../lib/texts/list.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { ExportMenu } from '../list/export/export-menu.tsx';
import { requestOf } from '../list/search/list-search.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowLeftIcon, ChevronRightIcon, PlusIcon } from '../ui/icons.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ImportFile } from './import-file-dialog.tsx';
import { ImportRows } from './import-rows.tsx';
import { lookupExports } from './lookup-exports.ts';
import { LookupToolbar } from './lookup-toolbar.tsx';
import { type LookupWords, lookupWords, useLookupWords } from './lookup-words.ts';
import { LookupRows } from './rows/lookup-rows.tsx';
import { type LookupScreen, useLookupScreen } from './use-lookup-screen.ts';
import { useNewKey } from './use-new-key.ts';

/** The one screen of every lookup: what is special about one is its entry in the registry. */
export function LookupPage({ entry }: { entry: LookupEntry }) {
  const t = useTexts(lookupTexts);
  const words = useLookupWords(entry);
  const screen = useLookupScreen(entry);
  const { count, rows, search, change, actions } = screen;
  usePageTitle(words.many);
  useNewKey(screen.addRow);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-4">
      <LookupLinks entry={entry} />
      <LookupTitle screen={screen} words={words} />
      <LookupToolbar
        title={words.many}
        search={search}
        onChange={change}
        canReorder={screen.onReorder !== undefined}
        canWrite={screen.addRow !== undefined}
      />
      {entry.scope === 'system' && !screen.addRow && <p className="text-sm text-ink-2">{t('same_for_all')}</p>}
      {count !== undefined && count > rows.length && (
        <Banner tone="mute" title={t('shown_of', { shown: rows.length, count })} />
      )}
      <LookupRows screen={screen} words={words} />
      <ConfirmDialog
        open={actions.deleting !== null}
        onOpenChange={(open) => !open && actions.stopDeleting()}
        title={t('delete_title', { row: actions.deleting?.label ?? '' })}
        confirmLabel={t('delete')}
        danger
        onConfirm={actions.confirmDelete}
      >
        {t('delete_body')}
      </ConfirmDialog>
    </div>
  );
}

/** Back to all lookups, and over to the one that belongs to this one. */
function LookupLinks({ entry }: { entry: LookupEntry }) {
  const t = useTexts(lookupTexts);
  const terms = useContext(TermsContext);
  const beside = entry.beside && lookupOf(entry.beside);
  const link = 'inline-flex items-center gap-1 text-sm text-ink-2 hover:text-ink max-md:min-h-11';
  return (
    <nav aria-label={t('index_title')} className="flex flex-wrap gap-x-4">
      <Link to={paths.lookups()} className={link}>
        <ArrowLeftIcon size={14} aria-hidden />
        {t('back_to_all')}
      </Link>
      {beside && (
        <Link to={paths.lookup(beside.route)} className={link}>
          {lookupWords(beside, terms).many}
          <ChevronRightIcon size={14} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function LookupTitle({ screen, words }: { screen: LookupScreen; words: LookupWords }) {
  const t = useTexts(lookupTexts);
  const tList = useTexts(listTexts);
  const { entry, count, search, query, addRow } = screen;
  return (
    <PageTitle
      title={words.many}
      aside={
        <p aria-live="polite">
          {count !== undefined && t('values', { count })}
          {query.isPlaceholderData && <span className="ml-2 text-ink-3">{tList('refreshing')}</span>}
        </p>
      }
      actions={
        <>
          {count ? <ExportMenu exports={lookupExports(entry)} request={requestOf(search)} columns={[]} /> : null}
          {entry.has_import === 'gazetteer' && addRow && (
            <ImportRows title={words.many} onDone={() => void query.refetch()} />
          )}
          {entry.has_import === 'rows' && addRow && (
            <ImportFile entry={entry} title={words.many} onDone={() => void query.refetch()} />
          )}
          {addRow && (
            <Button variant="solid" onClick={addRow}>
              <PlusIcon size={15} aria-hidden />
              {t('add', { name: words.one })}
            </Button>
          )}
        </>
      }
    />
  );
}
