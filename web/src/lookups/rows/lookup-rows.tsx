import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { LookupField } from '@onrecord/domain/core/lookup/field';
import { errorText } from '../../lib/call/api-error.ts';
import { useMessages } from '../../lib/messages/messages.ts';
import { listTexts } from '../../lib/texts/list.ts';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { LookupWords } from '../lookup-words.ts';
import type { LookupScreen } from '../use-lookup-screen.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { LookupCards } from './lookup-cards.tsx';
import { LookupTable } from './lookup-table.tsx';

interface LookupRowsProps {
  screen: LookupScreen;
  words: LookupWords;
}

const RICH: readonly LookupField['kind'][] = ['lines', 'merge_text', 'long_text'];

/** Whether a row is too much to be written in a line of a table. */
const isRich = ({ fields }: LookupEntry): boolean => fields.some(({ kind }) => RICH.includes(kind));

/** The rows of a lookup as a table or as cards, or what stands in their place while there are none. */
export function LookupRows({ screen, words }: LookupRowsProps) {
  const tList = useTexts(listTexts);
  const narrow = useNarrow();
  const { entry, query, rows, count, editor, actions, onReorder } = screen;
  if (query.error && !query.data) {
    const retry = <Button onClick={() => void query.refetch()}>{tList('retry')}</Button>;
    return <Banner tone="bad" announce="alert" title={errorText(query.error)} action={retry} />;
  }
  if (count === undefined) return <SkeletonLines count={8} label={tList('refreshing')} />;
  const inDrawer = narrow || isRich(entry);
  const isWriting = editor.edit?.id === 'new' && !inDrawer;
  return (
    <>
      {count === 0 && !isWriting ? (
        <NoRows screen={screen} words={words} />
      ) : narrow ? (
        <LookupCards {...{ entry, words, rows, onReorder }} actionsOf={actions.of} />
      ) : (
        <LookupTable screen={screen} words={words} inline={!inDrawer} />
      )}
      {inDrawer && editor.edit && <EditDrawer {...{ entry, words, editor }} edit={editor.edit} onSave={screen.save} />}
    </>
  );
}

function NoRows({ screen, words }: LookupRowsProps) {
  const t = useTexts(lookupTexts);
  const tMessage = useMessages();
  const { search, change, addRow } = screen;
  const clear = <Button onClick={() => change({ q: undefined })}>{t('clear_search')}</Button>;
  const add = addRow && <Button onClick={addRow}>{t('add', { name: words.one })}</Button>;
  return (
    <div className="rounded-card border border-line bg-sheet">
      {search.q ? (
        <EmptyState title={tMessage('general.no_record_found')} action={clear} />
      ) : (
        <EmptyState title={t('first_row', { list: words.many })} hint={addRow && t('first_row_hint')} action={add} />
      )}
    </div>
  );
}
