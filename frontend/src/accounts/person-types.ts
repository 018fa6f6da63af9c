import { PERSON_TYPES } from '@app/contracts/catalogue';

export const personTypeName = (id: number): string => PERSON_TYPES.find((type) => type.id === id)?.name ?? '';
