import { type Counted, handSeconds, newcomerSeconds } from './model.ts';
import type { Screen, Task } from './task.ts';

export interface Row {
  readonly who: string;
  readonly screen: Screen;
  readonly task: string;
  readonly target: Task['target'];
  readonly counted: Counted;
  readonly hesitations: readonly string[];
}

const HEAD = [
  'Who',
  'Task',
  'Clicks',
  'Keys',
  'Scrolls',
  'Screens',
  'Decisions',
  'Hands s',
  'Waited s',
  'Newcomer s',
  'Design',
];

/** Whether a task takes more than the design allows. */
function isOver({ target, counted }: Row): boolean {
  const tooMany = counted.clicks > (target?.clicks ?? Infinity);
  return tooMany || handSeconds(counted) > (target?.seconds ?? Infinity);
}

function cellsOf(row: Row): string[] {
  const { who, screen, task, target, counted } = row;
  const { clicks, keys, scrolls, screens, decisions, waited } = counted;
  const seconds = [handSeconds(counted), waited / 1000, newcomerSeconds(counted)];
  const words = target ? `${target.words}${isOver(row) ? ': over' : ''}` : '';
  return [
    screen === 'phone' ? `${who}, phone` : who,
    task,
    ...[clicks, keys, scrolls, screens, decisions].map(String),
    ...seconds.map((each) => each.toFixed(1)),
    words,
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** One row as the table has it. */
export const lineOf = (row: Row) => line(cellsOf(row));

/** The table of a run in Markdown, and under it where somebody had to look. */
export function tableOf(rows: readonly Row[]): string {
  const rule = HEAD.map((_, index) => (index < 2 || index === HEAD.length - 1 ? '---' : '--:'));
  const looked = rows.flatMap(({ who, task, hesitations }) => hesitations.map((each) => `- ${who} ${task}: ${each}`));
  return [line(HEAD), line(rule), ...rows.map(lineOf), '', ...looked].join('\n');
}
