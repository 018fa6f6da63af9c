import { evolvePlan, type PlanDocument, type PlanEvent, planWakesOn } from '@app/contracts/payments';
import { defineView } from '../define-view.js';

const after = (doc: PlanDocument | null, event: PlanEvent): PlanDocument | null => {
  const plan = evolvePlan(doc, event);
  return plan && { ...plan, id: plan.registration_id, wakes_on: planWakesOn(plan) };
};

/** The payment plan of each registration, and the day from which it has something to do (PAY-321). */
export const paymentPlansView = defineView<PlanDocument>()({
  name: 'payment-plans',
  streams: ['paymentPlan'],
  version: 1,
  indexes: [['wakes_on'], ['account_id']],
  keys: ({ data }) => data.registration_id,
  on: {
    PaymentPlanStarted: after,
    PlanPartAnnounced: after,
    PlanChargeBegun: after,
    PlanPartCharged: after,
    PlanPartSettled: after,
    PlanPartFailed: after,
    PlanChargePostponed: after,
    PlanMethodChanged: after,
    PaymentPlanEnded: after,
  },
  rooms: (doc) => [`registration:${doc.registration_id}`, 'staff'],
});
