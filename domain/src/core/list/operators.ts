import type { MessageKey } from '../messages/catalogue.ts';

/** What a column holds; it decides search operators, alignment, width and how a cell reads. */
export const COLUMN_TYPES = ['text', 'number', 'money', 'date', 'time', 'datetime', 'boolean', 'equal'] as const;

export type ColumnType = (typeof COLUMN_TYPES)[number];

/** The advanced-search operators of section 9, in their order, with two that compare with several values at once. */
export const OPERATORS = [
  '=',
  '!=',
  'any_of',
  'none_of',
  '<',
  '>',
  '<=',
  '>=',
  'starts_with',
  'contains',
  'not_contain',
  'is_null',
  'is_not_null',
] as const;

export type Operator = (typeof OPERATORS)[number];

const TEXT_OPERATORS: readonly Operator[] = ['starts_with', 'contains', 'not_contain'];
const SEVERAL: readonly Operator[] = ['any_of', 'none_of'];
const NUMBER_OPERATORS = OPERATORS.filter((operator) => !TEXT_OPERATORS.includes(operator));
const ORDERED_OPERATORS = NUMBER_OPERATORS.filter((operator) => !SEVERAL.includes(operator));

const BY_TYPE: Readonly<Record<ColumnType, readonly Operator[]>> = {
  text: OPERATORS,
  number: NUMBER_OPERATORS,
  money: ORDERED_OPERATORS,
  date: ORDERED_OPERATORS,
  time: ORDERED_OPERATORS,
  datetime: ORDERED_OPERATORS,
  boolean: ['='],
  equal: ['=', '!=', 'any_of', 'none_of', 'is_null', 'is_not_null'],
};

/**
 * The operators a column of this type offers (section 9): numbers, and what is ordered like numbers, drop the text
 * operators; a boolean is yes or no; the equal type knows = and !=, also of several values, and whether there is a value at all. What
 * has an order is narrowed by its bounds and not by many values.
 */
export function operatorsOf(type: ColumnType): readonly Operator[] {
  return BY_TYPE[type];
}

/** Whether an operator compares with a value; the blank tests do not. */
export function needsValue(operator: Operator): boolean {
  return operator !== 'is_null' && operator !== 'is_not_null';
}

/** Whether an operator compares with several values: its value is written by `writeValues`. */
export function takesValues(operator: Operator): boolean {
  return SEVERAL.includes(operator);
}

const WORDS: Readonly<Record<Operator, MessageKey>> = {
  '=': 'operator.equal',
  '!=': 'operator.not_equal',
  any_of: 'operator.any_of',
  none_of: 'operator.none_of',
  '<': 'operator.less',
  '>': 'operator.greater',
  '<=': 'operator.at_most',
  '>=': 'operator.at_least',
  starts_with: 'operator.starts_with',
  contains: 'operator.contains',
  not_contain: 'operator.not_contain',
  is_null: 'operator.is_null',
  is_not_null: 'operator.is_not_null',
};

const WORDS_OF_TIME: Readonly<Partial<Record<Operator, MessageKey>>> = {
  '<': 'operator.before',
  '>': 'operator.after',
  '<=': 'operator.on_or_before',
  '>=': 'operator.on_or_after',
};

/** The key of the words for an operator: days and times come before and after, numbers are less and greater. */
export function operatorLabel(operator: Operator, type: ColumnType): MessageKey {
  const isTime = type === 'date' || type === 'time' || type === 'datetime';
  return (isTime && WORDS_OF_TIME[operator]) || WORDS[operator];
}
