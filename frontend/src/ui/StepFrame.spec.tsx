import { render, screen } from '@testing-library/react';
import { StepFoot } from './StepFrame.js';

const forward = { label: 'PROCESS PAYMENT', onClick: () => undefined };

describe('the foot of a step', () => {
  it('says beside a disabled button why it is disabled', () => {
    const { rerender } = render(
      <StepFoot forward={{ ...forward, disabled: true, reason: 'Please enter your card.' }} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Please enter your card.');
    rerender(
      <StepFoot forward={{ ...forward, disabled: false, reason: 'Please enter your card.' }} note="1 is missing" />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^1 is missing$/);
  });
});
