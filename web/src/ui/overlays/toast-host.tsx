import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { XIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { receiveToasts, type ToastMessage, type ToastPosition, type ToastTone } from './toast.ts';

type ToastLook = Required<Pick<ToastMessage, 'tone'>> & Pick<ToastMessage, 'progress'>;

const managers = {
  top: Toast.createToastManager<ToastLook>(),
  'top-right': Toast.createToastManager<ToastLook>(),
};

const DURATION = 5000;

function show({
  title,
  description,
  tone = 'plain',
  position = 'top',
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
    // What counts down goes when the count ends, also while somebody points at it.
    timeout: action?.seconds ? 0 : duration,
    data: { tone, progress },
    actionProps: action && {
      children: action.seconds ? (
        <CountedLabel label={action.label} seconds={action.seconds} onEnd={() => manager.close(id)} />
      ) : (
        action.label
      ),
      onClick: () => {
        action.run();
        manager.close(id);
      },
    },
  });
}

/** A label with the seconds that are left. They are seen, not read out each second. */
function CountedLabel({ label, seconds, onEnd }: { label: string; seconds: number; onEnd: () => void }) {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    const last = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((last - performance.now()) / 1000);
      setLeft(Math.max(now, 0));
      if (now <= 0) end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      {label}
      <span aria-hidden className="ml-1.5 tabular-nums">
        {left}
      </span>
    </>
  );
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
      swipeDirection={['right', 'up']}
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

const corners: Record<ToastPosition, string> = {
  top: 'top-2 left-1/2 -translate-x-1/2',
  'top-right': 'top-4 right-4',
};

const FIELDS = 'input,textarea,select,[contenteditable=true],[role=combobox]';

/** How far the toasts move down so that they do not cover the field that somebody types in; 0 where they do not. */
function useClearOfField(area: RefObject<HTMLElement | null>, toasts: number): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const look = () => {
      const field = document.activeElement;
      const isField = field?.matches(FIELDS) && !area.current?.contains(field);
      if (!field || !isField || !area.current || toasts === 0) return setTop(0);
      const [box, own] = [field.getBoundingClientRect(), area.current.getBoundingClientRect()];
      const isBeside = box.right < own.left || box.left > own.right;
      setTop(isBeside || box.top > MARGIN + own.height ? 0 : Math.max(box.bottom, 0));
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [area, toasts]);
  return top;
}

/** Space above the toasts, in pixels. */
const MARGIN = 8;

/** The part of the page that holds the toasts of one position. */
function ToastViewport({ position }: { position: ToastPosition }) {
  const words = useKitWords();
  const { toasts } = Toast.useToastManager<ToastLook>();
  const area = useRef<HTMLDivElement>(null);
  const below = useClearOfField(area, toasts.length);
  return (
    <Toast.Viewport
      ref={area}
      aria-label={position === 'top-right' ? words.alerts : words.notifications}
      style={below > 0 ? { top: below + MARGIN } : undefined}
      className={clsx('no-print fixed z-[60] flex w-[min(440px,calc(100vw-32px))] flex-col gap-2', corners[position])}
    >
      <ToastList />
    </Toast.Viewport>
  );
}

function ToastArea({ position }: { position: ToastPosition }) {
  return (
    <Toast.Provider toastManager={managers[position]} limit={3}>
      <Toast.Portal>
        <ToastViewport position={position} />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Both parts of the page in which toasts appear. */
export function ToastHost() {
  // The areas listen from their own effects on, which run before this one: nothing said earlier is lost.
  useEffect(() => receiveToasts(show), []);
  return (
    <>
      <ToastArea position="top-right" />
      <ToastArea position="top" />
    </>
  );
}
