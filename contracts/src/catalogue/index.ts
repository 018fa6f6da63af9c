export type {
  AddOnFees,
  Deposit,
  EventProfile,
  FeeProfile,
  FreeTeacherRule,
  GroupDiscount,
  LevelFees,
  RateKey,
  RateTriple,
  WorkshopFees,
} from './event-profile.js';
