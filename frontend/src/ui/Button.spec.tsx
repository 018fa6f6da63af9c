import { render, screen } from '@testing-library/react';
import { Button } from './Button.js';
import { CellCheck } from './cells.js';

const REASON = 'The event office changes this.';

describe('a control that is off', () => {
  it('a button has its own name; why it is off is its description', () => {
    render(
      <Button disabled reason={REASON}>
        ALL
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'ALL' });
    expect(button).toHaveAccessibleDescription(REASON);
    expect(button).toHaveAttribute('title', REASON);
  });

  it('so has a tick of a table', () => {
    render(
      <CellCheck label="Scholarship, Mia" short="Scholarship" checked disabled reason={REASON} onChange={() => {}} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Scholarship, Mia' })).toHaveAccessibleDescription(REASON);
  });
});
