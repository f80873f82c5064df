/** Who somebody is to a company (section 6). */
export const USER_TYPES = ['admin', 'company', 'contact', 'provider'] as const;

export type UserType = (typeof USER_TYPES)[number];

const CHOICES: Readonly<Record<UserType, readonly UserType[]>> = {
  admin: USER_TYPES,
  company: ['company', 'contact', 'provider'],
  contact: ['provider'],
  provider: [],
};

/** The user types somebody may pick from when choosing one, for example for a new user (section 6). */
export function userTypeChoices(userType: UserType): readonly UserType[] {
  return CHOICES[userType];
}

export function isUserType(text: string): text is UserType {
  return (USER_TYPES as readonly string[]).includes(text);
}

/** Whether the user works for the service company: admins and company users. */
export function isStaff(userType: UserType): boolean {
  return userType === 'admin' || userType === 'company';
}
