import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { IMPORT_MODULES, type ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { useCan, useSession } from '../lib/session/session.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { UploadIcon } from '../ui/icons.ts';

/** The office brings many at once, from the file of another system. */
export function ImportLink({ entityType }: { entityType: ImportEntityType }) {
  const t = useTexts(listTexts);
  const can = useCan();
  const { user_type } = useSession();
  if (!isStaff(user_type) || !can(IMPORT_MODULES[entityType], 'add')) return null;
  return (
    <Link to={paths.imports(entityType)} className={buttonClass()}>
      <UploadIcon size={15} aria-hidden />
      {t('import')}
    </Link>
  );
}
