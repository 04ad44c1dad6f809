/** Enter in a field presses the first button of its form. This one stands before all others, unseen, and means 'Next'. */
export function DefaultButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <button className="sr" name="then" value="next" tabIndex={-1} aria-hidden="true" disabled={disabled} />
  )
}
