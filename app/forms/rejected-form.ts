/** Validation errors of a rejected form, already translated. */
export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  toast: string | null;
  typed: Record<string, string>;
  /** The session had ended when the form was sent: it has not been looked at yet (048). */
  isKept?: boolean;
};
