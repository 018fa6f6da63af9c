import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.js';
import { Overlay } from './Overlay.js';

const Page = ({ onAnswer }: { onAnswer: (answer: string) => void }) => {
  const [open, setOpen] = useState(false);
  const answer = (text: string) => () => {
    setOpen(false);
    onAnswer(text);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <ConfirmDialog
        open={open}
        title="Are you sure?"
        text="You will lose any unsaved changes."
        confirmLabel="Continue Editing"
        cancelLabel="Discard Changes"
        onConfirm={answer('confirmed')}
        onCancel={answer('cancelled')}
      />
    </>
  );
};

const openIt = () => {
  const answers: string[] = [];
  render(<Page onAnswer={(answer) => answers.push(answer)} />);
  const opener = screen.getByRole('button', { name: 'Leave' });
  opener.focus();
  fireEvent.click(opener);
  return { answers, opener, dialog: screen.getByRole('alertdialog', { name: 'Are you sure?' }) };
};

describe('ConfirmDialog', () => {
  it('NAV-070 has a title, a text, a confirm and a cancel button', () => {
    const { answers, dialog } = openIt();
    expect(dialog).toHaveAccessibleDescription('You will lose any unsaved changes.');
    expect(screen.getByRole('button', { name: 'Discard Changes' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Continue Editing' }));
    expect(answers).toEqual(['confirmed']);
  });

  it('NAV-070 Escape cancels, and focus returns to the control that opened it', () => {
    const { answers, opener, dialog } = openIt();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(answers).toEqual(['cancelled']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });
});

describe('Overlay', () => {
  it('PAY-126 says not to refresh, and Escape does not dismiss it', () => {
    render(<Overlay open text="Your payment is being processed." />);
    expect(screen.getByText('Please do not refresh the page until it is completed.')).toBeInTheDocument();
    const notPrevented = fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(notPrevented).toBe(false);
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
  });
});
