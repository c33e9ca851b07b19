/** The layout shows the list, so that it stays mounted while the feedback dialog opens over it. */
export default function PurchasesIndexPage() {
  return null;
}
