import { render, screen } from '@testing-library/react';
import { SaveState } from './SaveState.js';

describe('SaveState', () => {
  it.each([
    ['saving', 'Saving...'],
    ['saved', 'Saved'],
    ['offline', 'Offline. Your changes are kept in this browser.'],
  ] as const)('REG-029 says %s in the words of the requirement', (state, words) => {
    render(<SaveState state={state} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });
});
