/** What a picture is for, with the size it must have in pixels (section 5, Banner upload). */
export const PICTURE_SIZES = {
  banner: { width: 260, height: 130 },
  login_logo: { width: 288, height: 66 },
  header_logo: { width: 288, height: 66 },
  dark_logo: { width: 288, height: 66 },
  division_logo: { width: 288, height: 66 },
} as const;

export type PictureUse = keyof typeof PICTURE_SIZES;
