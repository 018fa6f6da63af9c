import { registrationEvents } from './index.js';

describe('the stream of a registration', () => {
  it('REG-012 holds the events of its life', () => {
    for (const type of [
      'RegistrationStarted',
      'RegistrationAffiliationSet',
      'RegistrationDraftSaved',
      'RatesChanged',
      'RegistrationReviewed',
      'RegistrationUnreviewed',
      'RegistrationCompleted',
      'RegistrationConfirmed',
      'RegistrationEditingStarted',
      'RegistrationEditReviewed',
      'RegistrationEditConfirmed',
      'RegistrationEditingCancelled',
      'RegistrationPlacesReleased',
      'RegistrationConfirmationWithdrawn',
      'RegistrationMoved',
      'RegistrationCancelled',
      'RegistrationDeleted',
    ])
      expect(Object.keys(registrationEvents)).toContain(type);
  });
});
