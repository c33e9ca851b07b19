/** The list itself: its layout shows all there is, so that the list can stay while a feedback opens over it. */
export default function PurchasesIndexPage() {
  return null;
}
