import { Link } from '@tanstack/react-router';
import { recordTexts } from '../lib/texts/record.ts';
import { recordOverviewTexts } from '../lib/texts/record-overview.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { MergeIcon, MoreIcon, PencilIcon, TrashIcon } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';

interface RecordMoreProps {
  mergePath: string | undefined;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** What is rarely done with a record. */
export function RecordMore({ mergePath, onEdit, onDelete }: RecordMoreProps) {
  const t = useTexts(recordTexts);
  const more = useTexts(recordOverviewTexts)('more');
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={more} title={more}>
          <MoreIcon size={15} aria-hidden />
        </Button>
      }
    >
      {onEdit && (
        <MenuItem onClick={onEdit}>
          <PencilIcon size={14} aria-hidden />
          {t('edit')}
        </MenuItem>
      )}
      {mergePath && (
        <MenuItem render={<Link to={mergePath} />}>
          <MergeIcon size={14} aria-hidden />
          {t('merge')}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem danger onClick={onDelete}>
          <TrashIcon size={14} aria-hidden />
          {t('delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
