import { useMessages } from '../../lib/messages/messages.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { listTexts } from '../../lib/texts/list.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon, ColumnsIcon } from '../../ui/icons.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { ColumnChoiceProps } from './column-choice-list.tsx';

const ColumnChoiceList = lazyPart(async () => (await import('./column-choice-list.tsx')).ColumnChoiceList);

/** Which columns a list shows, in which order, and how high its rows are. */
export function ColumnChooser(props: ColumnChoiceProps) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  const shown = props.chosen.filter(({ is_shown }) => is_shown).length;
  return (
    <Popover
      align="end"
      label={t('column_choice')}
      trigger={
        <Button>
          <ColumnsIcon size={15} aria-hidden />
          {tMessage('list.columns')}
          <span className="text-ink-3">{t('columns_shown', { shown, all: props.chosen.length })}</span>
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      <ColumnChoiceList {...props} />
    </Popover>
  );
}
