const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as #RGB or #RRGGBB. */
export function isHexColor(text: string): boolean {
  return HEX_COLOR.test(text);
}
