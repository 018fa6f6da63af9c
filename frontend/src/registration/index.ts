export { BeforeYouContinue } from './frame/BeforeYouContinue.js';
export { ageIn, flowFacts, useFlow } from './frame/flow.js';
export type { Flow } from './frame/flow.js';
export { focusOn, StepShell } from './frame/StepShell.js';
export { nextStep } from './frame/steps.js';
export { ReviewSection } from './review/ReviewSection.js';
export { BirthdateDialog } from './steps/BirthdateDialog.js';
export { useAttendeeContact } from './steps/use-attendee-contact.js';
