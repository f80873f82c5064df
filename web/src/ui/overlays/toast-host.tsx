import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { XIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { receiveToasts, type ToastMessage, type ToastPosition, type ToastTone } from './toast.ts';

type ToastLook = Required<Pick<ToastMessage, 'tone'>> & Pick<ToastMessage, 'progress'>;

const managers = {
  'bottom-right': Toast.createToastManager<ToastLook>(),
  'top-right': Toast.createToastManager<ToastLook>(),
};

const DURATION = 5000;

function show({
  title,
  description,
  tone = 'plain',
  position = 'bottom-right',
  duration = DURATION,
  name,
  progress,
  action,
}: ToastMessage) {
  const manager = managers[position];
  const words = `${tone}|${title}|${description ?? ''}`;
  const id = manager.add({
    // An action belongs to one change: two alike are two toasts.
    id: name ?? (action ? undefined : words),
    title,
    description,
    timeout: duration,
    data: { tone, progress },
    actionProps: action && {
      children: action.label,
      onClick: () => {
        action.run();
        manager.close(id);
      },
    },
  });
}

const looks: Record<ToastTone, string> = {
  plain: 'border-transparent bg-ink text-paper',
  ok: 'border-ok bg-ok-wash text-ok',
  bad: 'border-bad bg-bad-wash text-bad',
};

function ToastList() {
  const words = useKitWords();
  const { toasts } = Toast.useToastManager<ToastLook>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className={clsx('popup w-full border', looks[toast.data?.tone ?? 'plain'], toast.limited && 'hidden')}
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-3">
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium" />
          <ToastProgress title={toast.title} progress={toast.data?.progress}>
            <Toast.Description className="text-sm" />
          </ToastProgress>
        </div>
        {toast.actionProps && (
          <Toast.Action className="min-h-7 shrink-0 rounded-ctl border border-current px-2 text-sm font-semibold hover:underline" />
        )}
        {toast.data?.progress === undefined && (
          <Toast.Close
            aria-label={words.dismiss}
            // The kit hides it from readers while the toast is not hovered, although it can be focused.
            aria-hidden={false}
            className="grid size-7 shrink-0 place-items-center rounded-ctl hover:underline"
          >
            <XIcon size={14} aria-hidden />
          </Toast.Close>
        )}
      </Toast.Content>
    </Toast.Root>
  ));
}

interface ToastProgressProps {
  title: ReactNode;
  progress: ToastLook['progress'];
  children: ReactNode;
}

/** What is said of work under way changes too often to be read out each time; the bar itself can be asked. */
function ToastProgress({ title, progress, children }: ToastProgressProps) {
  if (progress === undefined) return children;
  return (
    <div aria-live="off" className="mt-1 grid gap-1 tabular-nums">
      <ProgressBar label={String(title)} hideLabel value={progress} />
      {children}
    </div>
  );
}

const decimals: Record<ToastPosition, string> = {
  'bottom-right': 'right-4 bottom-4 max-md:bottom-20',
  'top-right': 'top-4 right-4',
};

function ToastArea({ position }: { position: ToastPosition }) {
  const words = useKitWords();
  return (
    <Toast.Provider toastManager={managers[position]} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={position === 'top-right' ? words.alerts : words.notifications}
          className={clsx(
            'no-print fixed z-50 flex w-[min(380px,calc(100vw-32px))] flex-col gap-2',
            decimals[position],
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Both corners in which toasts appear. */
export function ToastHost() {
  // The areas listen from their own effects on, which run before this one: nothing said earlier is lost.
  useEffect(() => receiveToasts(show), []);
  return (
    <>
      <ToastArea position="top-right" />
      <ToastArea position="bottom-right" />
    </>
  );
}
