import { type FileChoices, type WantedFile, wantedFileDetails } from '@onrecord/domain/production/file/guess-details';
import { defaultDescription } from '@onrecord/domain/production/file/upload-name';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { useWords } from '../../../../lib/messages/messages.ts';
import { isSentInParts, sendFailure, sendFile, takeBack } from './send-file.ts';
import type { SendTarget } from './send-options.ts';

/** One file of the wizard: how far it is sent, and what is written about it. */
export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'paused' | 'sent' | 'failed';
  sentBytes: number;
  /** Why sending failed, or what the server found wrong with the file. */
  problem: string;
  /** The file itself was refused: sending it again changes nothing. */
  isRefused: boolean;
  key_name: string;
  description: string;
  file_type_id: number | null;
  deponent_id: number | null;
  /** What was refused about the description, type or deponent, by field. */
  refused: Readonly<Record<string, string>>;
}

export type UploadChange = Partial<Omit<Upload, 'id' | 'file'>>;

const AT_ONCE = 2;
/** Why a sending ends that goes on later. */
const PAUSED = 'paused';
/** The file is too large, empty or no content of its kind. */
const REFUSALS = [400, 415];
let lastId = 0;

/** What the link that led here says of the files that are wanted. */
function wantedByLink(): WantedFile {
  const search = new URLSearchParams(location.search);
  return { deponent_id: Number(search.get('deponent')) || null, part: search.get('part') ?? '' };
}

const newUpload = (file: File, choices: FileChoices): Upload => {
  lastId += 1;
  return {
    id: lastId,
    file,
    state: 'waiting',
    sentBytes: 0,
    problem: '',
    isRefused: false,
    key_name: '',
    description: defaultDescription(file.name),
    ...wantedFileDetails(file.name, choices, wantedByLink()),
    refused: {},
  };
};

/** Warns before a tab is closed over files that are not saved. Returns what ends the warning. */
function useLeaveWarning(hasFiles: boolean): () => void {
  const isSaved = useRef(false);
  useEffect(() => {
    if (!hasFiles) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasFiles]);
  return () => {
    isSaved.current = true;
  };
}

/** The files of the wizard. They are sent two at a time from the moment they are chosen, while people describe them. */
export function useUploads(target: SendTarget, choices: FileChoices) {
  const to = useRef(target);
  const words = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());

  const change = useCallback((id: number, changes: UploadChange) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: 'sending', problem: '' });
      let key = '';
      try {
        await sendFile(to.current, file, {
          signal: controller.signal,
          onKey: (key_name) => {
            if (key && key !== key_name) takeBack(key);
            key = key_name;
            change(id, { key_name });
          },
          onProgress: (sentBytes) => change(id, { sentBytes }),
        });
        change(id, { state: 'sent', sentBytes: file.size });
      } catch (error) {
        const isPaused = controller.signal.reason === PAUSED;
        const isRefused = error instanceof ApiError && REFUSALS.includes(error.statusCode);
        const goesOn = isSentInParts(file) && !isRefused && (isPaused || !controller.signal.aborted);
        if (key && !goesOn) takeBack(key);
        if (isPaused) return change(id, { state: 'paused' });
        if (controller.signal.aborted) return;
        const sentence = sendFailure(error);
        const problem = sentence ? words(sentence) : errorText(error);
        change(id, { state: 'failed', problem, isRefused, ...(!goesOn && { key_name: '', sentBytes: 0 }) });
      } finally {
        running.current.delete(id);
      }
    },
    [change, words],
  );

  useEffect(() => {
    const next = uploads.find(({ id, state }) => state === 'waiting' && !running.current.has(id));
    if (next && running.current.size < AT_ONCE) void send(next);
  }, [uploads, send]);

  const finish = useLeaveWarning(uploads.length > 0);

  return {
    uploads,
    change,
    add: (files: readonly File[]) => setUploads((all) => [...all, ...files.map((file) => newUpload(file, choices))]),
    retry({ id, file, key_name }: Upload) {
      const goesOn = isSentInParts(file);
      if (key_name && !goesOn) takeBack(key_name);
      change(id, { state: 'waiting', problem: '', ...(!goesOn && { key_name: '', sentBytes: 0 }) });
    },
    pause({ id }: Upload) {
      const sending = running.current.get(id);
      if (sending) sending.abort(PAUSED);
      else change(id, { state: 'paused' });
    },
    resume: ({ id }: Upload) => change(id, { state: 'waiting' }),
    /** Gives a file up, wherever it is. */
    remove({ id, key_name }: Upload) {
      const sending = running.current.get(id);
      sending?.abort(new DOMException('given up', 'AbortError'));
      if (key_name && !sending) takeBack(key_name);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
    /** Everything is saved: leaving loses nothing any more. */
    finish,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
