/** Whom the registration is for; a studio and `independent` exclude each other (REG-048). */
export type Affiliation = {
  readonly studio_id: number | null;
  readonly studio: string | null;
  readonly independent: boolean;
};
