import { uploadCalls } from '@app/contracts/uploads';
import { useCommand } from '../../platform/use-command.js';
import { IconButton } from '../../ui/Button.js';

type Props = { readonly registrationId: number; readonly name: string; readonly uploadId: string };

/** Opens the headshot in a window of its own, at an address that was signed for this look. */
export const LookAtPhoto = ({ registrationId, name, uploadId }: Props) => {
  const onDone = ({ url }: { url: string }): void => void window.open(url, '_blank', 'noopener');
  const look = useCommand(uploadCalls.headshotLink, { onDone });
  return (
    <IconButton
      icon="eye"
      size={14}
      label={`Look at the photo of ${name}`}
      onClick={() => void look.run({ params: { id: registrationId, uploadId } })}
    />
  );
};
