import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { witnessFilesTexts } from '../../../../lib/texts/witness-files.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { PreviewPanel } from '../../../production/file/preview-panel.tsx';
import type { Chosen } from './chosen.ts';
import { useWitnessFiles } from './use-witness-files.ts';
import { WitnessRow } from './witness-row-section.tsx';

/** Every file the viewer may see by witness and job, with what they say beside it (other-side, section 7). */
export function WitnessFilesPage({ title: own, actions }: { title?: string; actions?: ReactNode }) {
  const t = useTexts(witnessFilesTexts);
  const title = own ?? t('title');
  usePageTitle(title);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useWitnessFiles(search);
  const choose = (next: Chosen) => {
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setChosen(next);
  };
  const close = () => {
    setChosen(null);
    pressed.current?.focus();
  };
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-4">
      <PageTitle title={title} actions={actions} />
      <div
        className={
          chosen ? 'grid min-h-0 flex-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]' : 'min-h-0 flex-1'
        }
      >
        <div className="flex min-h-0 min-w-0 flex-col gap-3 overflow-auto">
          <TextField
            label={t('search')}
            hideLabel
            type="search"
            placeholder={t('search')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {error && <Banner tone="bad" title={errorText(error)} announce="alert" />}
          {!rows && !error && <SkeletonLines label={t('loading')} count={10} />}
          {rows?.length === 0 &&
            (search === '' ? (
              <EmptyState title={t('none')} hint={t('none_hint')} />
            ) : (
              <EmptyState title={t('none_found')} hint={t('none_found_hint')} />
            ))}
          {rows && rows.length > 0 && (
            <ul className="rounded-card border border-line bg-sheet">
              {rows.map((row) => (
                <WitnessRow
                  key={`${row.job_id}-${row.deponent_name}-${row.arrived_at}`}
                  row={row}
                  chosen={chosen}
                  onChoose={choose}
                />
              ))}
            </ul>
          )}
          {hasNextPage && (
            <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </div>
        {chosen && (
          <PreviewPanel
            {...chosen}
            chosen={chosen.job_file_id}
            onChoose={(job_file_id) => setChosen({ ...chosen, job_file_id })}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}
