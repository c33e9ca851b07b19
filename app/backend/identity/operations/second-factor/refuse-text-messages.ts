import { GoogleError } from '../../google-error';

/** Authenticator apps are the only second factor here. Throws OPERATION_NOT_ALLOWED for what asks for a text message. */
export function refuseTextMessages(phoneInfo: unknown): void {
  if (phoneInfo === undefined) return;
  throw new GoogleError('OPERATION_NOT_ALLOWED : SMS based MFA not enabled.');
}
