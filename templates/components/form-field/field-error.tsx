type FieldErrorProps = { id: string; message: string | undefined }

/** What is wrong with a field, beside it (D14). */
export function FieldError({ id, message }: FieldErrorProps) {
  if (message === undefined) return null
  return (
    <p className="error" id={id} role="alert">
      {message}
    </p>
  )
}
