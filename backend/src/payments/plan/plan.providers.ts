import { BalanceLetters } from '../balance-letters.js';
import { ChangePlanMethodHandler } from './change-plan-method.handler.js';
import { PlanMails } from './plan-mails.js';
import { PlanOffers } from './plan-offers.js';
import { PlanReactions } from './plan-reactions.js';
import { Plans } from './plans.js';
import { PlanTimer } from './plan-timer.js';
import { WhenADepositIsPaidItsPlanBegins } from './when-a-deposit-is-paid-its-plan-begins.js';
import { WhenAPlanTellsWriteMails } from './when-a-plan-tells-write-mails.js';

/** The providers of payment plans. */
export const PLAN_PROVIDERS = [
  BalanceLetters,
  ChangePlanMethodHandler,
  PlanMails,
  PlanOffers,
  PlanReactions,
  Plans,
  PlanTimer,
  WhenADepositIsPaidItsPlanBegins,
  WhenAPlanTellsWriteMails,
];
