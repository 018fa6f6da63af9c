export { afterSignIn } from '@app/contracts/accounts';
