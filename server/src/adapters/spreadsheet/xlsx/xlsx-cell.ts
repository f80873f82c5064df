import { localDateTimeOf } from '@onrecord/domain/core/format/instant';
import type { CellContext, CellValue } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { guardFormula } from '../formula-guard.ts';
import { plainNumber } from '../plain-number.ts';
import { readableWriter } from '../readable-text.ts';
import { STYLE } from './xlsx-styles.ts';
import { escapeXml } from './xml-text.ts';

const LOCAL_DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/;
const TIME = /^(\d{2}):(\d{2})/;

const DAY_MS = 86_400_000;
/** Days from the spreadsheet's day 0 to 1970-01-01. */
const EPOCH = 25_569;
/** 1900-03-01: days before it are counted wrongly by Excel, which believes in a 29 February 1900. */
const FIRST_SAFE_DAY = 61;

const LONGEST_TEXT = 32_767;

/** Writes a column's cells: numbers, dates and times with their style, and text for the rest. Never a formula. */
export function cellXmlWriter(column: Column, context: CellContext): (reference: string, value: CellValue) => string {
  const write = readableWriter(column, context);
  const style =
    column.type === 'money' && column.decimals === 3 ? STYLE.price : STYLE[column.type as keyof typeof STYLE];
  return (reference, value) => {
    if (value === null || value === undefined || value === '') return '';
    const number = typedNumber(column, String(value), context);
    if (number === undefined) return textCell(reference, guardFormula(write(value)));
    return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
  };
}

export function textCell(reference: string, text: string, style: number = STYLE.text): string {
  if (text === '') return '';
  const content = escapeXml(text.slice(0, LONGEST_TEXT));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function typedNumber(column: Column, text: string, context: CellContext): string | number | undefined {
  if (Object.hasOwn(column.words, text)) return undefined;
  switch (column.type) {
    case 'number':
    case 'money':
      // The digits go in as they came, so no amount passes through floating point here.
      return plainNumber(column, text);
    case 'date':
      return serialOf(text.slice(0, 10));
    case 'datetime':
      return serialOf(localDateTimeOf(text, context.time_zone));
    case 'time': {
      const [, hours, minutes] = TIME.exec(text) ?? [];
      return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) / 1440;
    }
    default:
      return undefined;
  }
}

function serialOf(local: string): number | undefined {
  const [, year, month, day, hours = '0', minutes = '0'] = LOCAL_DATE_TIME.exec(local) ?? [];
  if (year === undefined) return undefined;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes));
  const serial = instant / DAY_MS + EPOCH;
  return serial >= FIRST_SAFE_DAY ? serial : undefined;
}
