// The return policy, the same words wherever it stands.
export function ReturnPolicy() {
  return (
    <>
      <p>We take no returns or exchanges, except for damaged or defective goods.</p>
      <p className="mt-3">
        Report damage or a defect within 48 hours of delivery, with photos. The customer pays the
        return shipping.
      </p>
    </>
  );
}
