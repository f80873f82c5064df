import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

type Texts = Readonly<Record<string, string>>;

/**
 * What is wrong with which field, and whether it is time to say so: a field is told about itself once it was left, a
 * step once somebody went on, and what is missing only once somebody wants to complete. Only fields whose own sentence
 * changes render again.
 */
export class ProblemBoard {
  #wrong: Texts = {};
  #lacking: Texts = {};
  #refused: Texts = {};
  #left = new Set<string>();
  #asksAll = false;
  #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  textOf(name: string): string | undefined {
    if (this.#asksAll && this.#lacking[name]) return this.#lacking[name];
    const [step = ''] = name.split('.');
    const isLeft = this.#left.has(name) || this.#left.has(step);
    return (isLeft ? this.#wrong[name] : undefined) ?? this.#refused[name];
  }

  /** What the server alone could know, such as an order on a colleague's worksheet; stays until it is sent again. */
  refuse(fields: Texts): void {
    this.#refused = fields;
    this.#notify();
  }

  /** What the rules say now. */
  find(wrong: Texts, lacking: Texts): void {
    this.#wrong = wrong;
    this.#lacking = lacking;
    this.#notify();
  }

  /** A field, or a whole list of rows, whose problems are said from now on. */
  leave(name: string): void {
    this.#left.add(name);
    this.#notify();
  }

  /** Somebody wants to complete: from now on missing fields say so too. */
  askAll(): void {
    this.#asksAll = true;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const BoardContext = createContext(new ProblemBoard());

export function Problems({ board, children }: { board: ProblemBoard; children: ReactNode }) {
  return <BoardContext value={board}>{children}</BoardContext>;
}

export function useProblem(name: string): { problem: string | undefined; leave: () => void } {
  const board = useContext(BoardContext);
  const problem = useSyncExternalStore(board.subscribe, () => board.textOf(name));
  return { problem, leave: () => board.leave(name) };
}
