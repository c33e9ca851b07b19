/** Validation errors of a rejected form, already translated. */
export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  toast: string | null;
  typed: Record<string, string>;
  /** What else can be done, when there were too many attempts. */
  waysOut?: { text: string; links: { address: string; label: string }[] };
  /** The session had ended when the form was sent: it has not been looked at yet (048). */
  isKept?: boolean;
};
