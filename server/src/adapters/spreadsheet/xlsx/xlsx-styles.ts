import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { escapeXml } from './xml-text.ts';

/** The number of a cell format in the style sheet below, by the type of the column. */
export const STYLE = { text: 0, heading: 1, number: 2, money: 3, date: 4, time: 5, datetime: 6, price: 7 } as const;

const FIRST_OWN_FORMAT = 164;
const PRICE_DECIMALS = 3;

export function stylesXml(formats: FormatSettings): string {
  const date = formats.date_format === 'DD/MM/YYYY' ? 'dd/mm/yyyy' : 'mm/dd/yyyy';
  const time = formats.time_format === 24 ? 'hh:mm' : 'hh:mm AM/PM';
  const symbol = `"${formats.currency_symbol.replaceAll('"', '')}"`;
  const money = (decimals: number) => {
    const digits = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
    return `${symbol}${digits};-${symbol}${digits}`;
  };
  const codes = [money(decimalsOf(formats.currency_code)), date, time, `${date} ${time}`, money(PRICE_DECIMALS)];
  const formatId = (index: number) => FIRST_OWN_FORMAT + index;
  const ids = [0, 0, 0, ...codes.map((_, index) => formatId(index))];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${codes.length}">${codes.map((code, index) => `<numFmt numFmtId="${formatId(index)}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${ids.length}">${ids.map((id, index) => `<xf numFmtId="${id}" fontId="${index === STYLE.heading ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
}
