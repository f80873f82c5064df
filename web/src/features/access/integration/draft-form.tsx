import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';

export interface Draft {
  /** Sentences by the field they stand next to. */
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal: string;
  readonly busy: boolean;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Tries to save something for programs: what is refused stands next to its field, or above the form where it is about all
 * of it or about `list`, the boxes that are ticked.
 */
export function useDraft(list: string, onRefused?: (error: unknown) => void): Draft {
  const client = useQueryClient();
  const [fields, setFields] = useState<Draft['fields']>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal('');
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['integration'] });
    } catch (error) {
      onRefused?.(error);
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      setRefusal(named[list] ?? (Object.keys(named).length === 0 ? errorText(error) : ''));
    } finally {
      setBusy(false);
    }
  };
  return { fields, refusal, busy, attempt };
}

interface DraftFormProps {
  id: string;
  title: string;
  draft: Draft;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Beside the button that saves. */
  more?: ReactNode;
  children: ReactNode;
}

/** The drawer in which a key or a place is made. Whatever is refused stays as it was typed. */
export function DraftForm({ id, title, draft, submitLabel, onSubmit, onClose, more, children }: DraftFormProps) {
  const { busy, refusal } = draft;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      footer={
        <>
          {more}
          <Button variant="solid" busy={busy} type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        {children}
      </form>
    </Drawer>
  );
}
