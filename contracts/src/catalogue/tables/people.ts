/** `kind` says who may be it at sign-up: an individual, a studio's account, or neither (ACC-003). */
export type PersonType = { readonly id: number; readonly name: string; readonly kind: 'user' | 'studio' | null };

export const PERSON_TYPES: readonly PersonType[] = [
  { id: 8, name: 'Dancer', kind: 'user' },
  { id: 2, name: 'Teacher', kind: 'user' },
  { id: 9, name: 'Parent', kind: 'user' },
  { id: 3, name: 'Studio Owner', kind: 'studio' },
  { id: 1, name: 'Studio Director', kind: 'studio' },
  { id: 5, name: 'Office Manager', kind: 'studio' },
  { id: 14, name: 'Competition Director', kind: 'studio' },
  { id: 15, name: 'Registration Contact', kind: 'studio' },
  { id: 7, name: 'Other', kind: null },
];

export type Gender = { readonly id: number; readonly name: string };

/** ROS-014; the first is the default of a new row (ROS-020). */
export const GENDERS: readonly Gender[] = [
  { id: 1, name: 'Female' },
  { id: 2, name: 'Male' },
];
